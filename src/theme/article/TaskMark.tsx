// The checkbox of a task list item. Readers can't check it, so it is an image with a name, not a form field.

import type { ComponentProps } from 'react';

export function TaskMark(props: ComponentProps<'input'>) {
  if (props.type !== 'checkbox' || props.disabled !== true) return <input {...props} />;
  const isDone = props.checked === true;
  return (
    <span className="task-mark" role="img" aria-label={isDone ? 'Done:' : 'Not done:'}>
      {isDone && (
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3.5 8.5 3 3 6-7" />
        </svg>
      )}
    </span>
  );
}
