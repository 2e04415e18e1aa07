// A question with one field.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { LIVE } from './live.ts';
import type { Question } from './playground-state.ts';

interface AskDialogProps {
  readonly question: Question;
  /** Undefined if the reader cancels. */
  readonly onAnswer: (value: string | undefined) => void;
}

export function AskDialog({ question, onAnswer }: AskDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<string>(undefined);
  const [typed, setTyped] = useState(question.value);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus();
    const { value } = input;
    const dot = value.lastIndexOf('.');
    const slash = value.lastIndexOf('/');
    if (question.complete) input.select();
    else input.setSelectionRange(slash + 1, dot > slash ? dot : value.length);
  }, [question]);
  const read = (text: string): string => {
    const trimmed = text.trim();
    return trimmed === '' ? '' : (question.complete?.(trimmed) ?? trimmed);
  };
  const meant = read(typed);
  const submit = (event: FormEvent): void => {
    const wrong = question.faultOf(meant);
    setFault(wrong);
    if (wrong === undefined) {
      answer.current = meant;
      return;
    }
    event.preventDefault();
    field.current?.focus();
  };
  return (
    <Dialog title={question.title} onClose={() => onAnswer(answer.current)}>
      <form method="dialog" className="ask" onSubmit={submit}>
        <label htmlFor="ask-field">{question.label}</label>
        <input
          ref={field}
          id="ask-field"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="ask-fault"
          aria-invalid={fault !== undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(question.faultOf(read(target.value)));
          }}
        />
        <p className="meant" {...LIVE}>
          {meant === typed.trim() ? '' : `→ ${meant}`}
        </p>
        {question.hint !== undefined && <p className="hint">{question.hint}</p>}
        <p className="fault" role="alert" id="ask-fault">
          {fault}
        </p>
        <button type="submit" className="primary">
          {question.action}
        </button>
      </form>
    </Dialog>
  );
}
