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
    const form = make(
      'form',
      { method: 'dialog', className: 'ask' },
      make('label', { for: 'ask-field' }, question.label),
      field,
      ...(question.hint === undefined ? [] : [make('p', { className: 'hint' }, question.hint)]),
      fault,
      make('button', { type: 'submit', className: 'primary' }, question.action),
    );
    let answer: string | undefined;
    form.addEventListener('submit', (event) => {
      const value = field.value.trim();
      const problem = question.faultOf(value);
      if (problem === undefined) {
        answer = value;
        return;
      }
      event.preventDefault();
      fault.textContent = problem;
      field.setAttribute('aria-invalid', 'true');
      field.focus();
    });
    const dialog = openDialog(parent, question.title, form);
    dialog.addEventListener('close', () => resolve(answer));
    field.focus();
    const dot = question.value.lastIndexOf('.');
    const slash = question.value.lastIndexOf('/');
    field.setSelectionRange(slash + 1, dot > slash ? dot : question.value.length);
  });
}
