// The buttons below the form, for readers who need no code. In small windows, the buttons of the views show the code.

import { Button } from './Button.tsx';
import { showCode } from './bundle-actions.ts';
import { countInWords, kitOf, shareLook } from './look.ts';
import { download } from './open-actions.ts';
import { usePart, useSession } from './session.ts';

export function FormActions({ codeId }: { readonly codeId: string }) {
  const session = useSession();
  const isCodeShown = usePart((state) => state.isCodeShown);
  const kit = kitOf(
    session,
    usePart((state) => state.template),
  );
  return (
    <p className="form-actions">
      {!isCodeShown && (
        <Button className="primary" onClick={() => download(session)}>
          Download the ZIP file
        </Button>
      )}
      {!isCodeShown && kit.length > 0 && (
        <Button onClick={() => shareLook(session)}>Use this look for all {countInWords(kit.length)}</Button>
      )}
      <Button
        className="code-toggle"
        aria-expanded={isCodeShown}
        aria-controls={codeId}
        onClick={() => showCode(session, !isCodeShown)}
      >
        {isCodeShown ? 'Hide the code' : 'Show the code'}
      </Button>
    </p>
  );
}
