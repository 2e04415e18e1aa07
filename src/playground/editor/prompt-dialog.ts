// Small dialogs: a question with one field, and a modal box for other content.

import { make, makeButton } from './make-element.ts';

/** A modal dialog that is removed when closed; the focus returns to where it was. */
export function openDialog(parent: Node, title: string, ...content: readonly Node[]): HTMLDialogElement {
  const dialog: HTMLDialogElement = make(
    'dialog',
    { className: 'dialog', 'aria-label': title },
    make(
      'div',
      { className: 'dialog-head' },
      make('h2', {}, title),
      makeButton('Close', () => dialog.close(), { className: 'quiet' }),
    ),
    ...content,
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A click on the backdrop targets the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  parent.appendChild(dialog);
  dialog.showModal();
  return dialog;
}

interface Question {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly action: string;
  /** What an answer stands for, shown while it is typed. */
  complete?(value: string): string;
  /** @returns what is wrong with an answer */
  faultOf(value: string): string | undefined;
}

/** @returns undefined if the reader cancels */
export function ask(parent: Node, question: Question): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fault = make('p', { className: 'fault', role: 'alert', id: 'ask-fault' });
    const field = make('input', {
      value: question.value,
      id: 'ask-field',
      autocomplete: 'off',
      spellcheck: false,
      'aria-describedby': 'ask-fault',
    });
    const meant = make('p', { className: 'meant', role: 'status' });
    const form = make(
      'form',
      { method: 'dialog', className: 'ask' },
      make('label', { for: 'ask-field' }, question.label),
      field,
      meant,
      ...(question.hint === undefined ? [] : [make('p', { className: 'hint' }, question.hint)]),
      fault,
      make('button', { type: 'submit', className: 'primary' }, question.action),
    );
    let answer: string | undefined;
    const read = (): string => {
      const typed = field.value.trim();
      return typed === '' ? '' : (question.complete?.(typed) ?? typed);
    };
    const check = (): string | undefined => {
      const problem = question.faultOf(read());
      fault.textContent = problem ?? '';
      field.setAttribute('aria-invalid', String(problem !== undefined));
      return problem;
    };
    field.addEventListener('input', () => {
      meant.textContent = read() === field.value.trim() ? '' : `→ ${read()}`;
      check();
    });
    form.addEventListener('submit', (event) => {
      if (check() === undefined) {
        answer = read();
        return;
      }
      event.preventDefault();
      field.focus();
    });
    const dialog = openDialog(parent, question.title, form);
    dialog.addEventListener('close', () => resolve(answer));
    field.focus();
    const dot = question.value.lastIndexOf('.');
    const slash = question.value.lastIndexOf('/');
    if (question.complete) field.select();
    else field.setSelectionRange(slash + 1, dot > slash ? dot : question.value.length);
  });
}
