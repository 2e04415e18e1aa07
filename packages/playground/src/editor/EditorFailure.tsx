// Stands in the editor's place if its code could not be loaded.

import { Button } from './Button.tsx';
import { usePart, useSession } from './session.ts';

export function EditorFailure() {
  const session = useSession();
  const isEditorMissing = usePart((state) => state.isEditorMissing);
  if (!isEditorMissing) return null;
  return (
    <div className="editor-failure" role="alert">
      <p>The editor could not be loaded.</p>
      <Button onClick={() => void session.retryEditor()}>Retry</Button>
    </div>
  );
}
