// The files of the open bundle: their list, actions on them, the open one, and the form for the style of the graphics.

import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { dataAddress } from '../runtime/data-address.ts';
import { MANIFEST } from '../shared/bundle-paths.ts';
import { Button } from './Button.tsx';
import { CodeEditor } from './CodeEditor.tsx';
import { EditorFailure } from './EditorFailure.tsx';
import { FileButton } from './FileButton.tsx';
import { FileList } from './FileList.tsx';
import { addFile, createFile, removeFile, renameFile } from './file-actions.ts';
import { isPicture, kilobytes } from './file-names.ts';
import { Menu } from './Menu.tsx';
import { StyleForm } from './StyleForm.tsx';
import { usePart, useSession } from './session.ts';

const PANEL_ID = 'open-file';

export function CodePane() {
  const session = useSession();
  const isCodeShown = usePart((state) => state.isCodeShown);
  const hasEditor = usePart((state) => state.hasEditor);
  const isEditorWanted = usePart(({ isCodeShown, view }) => isCodeShown || view === 'code');
  useEffect(() => {
    if (isEditorWanted) void session.loadEditor();
  }, [session, isEditorWanted]);
  return (
    <section className="code" aria-label={isCodeShown ? 'Code' : 'Form'}>
      <Files />
      <div className="open-file" id={PANEL_ID} role="tabpanel" aria-label="Open file">
        {hasEditor && <CodeEditor />}
        <EditorFailure />
        <p className="leave-hint" aria-hidden="true">
          Press Escape, then Tab to leave the editor
        </p>
        <Viewer />
      </div>
      <div className="form">
        <StyleForm codeId={PANEL_ID} />
      </div>
    </section>
  );
}

function Files() {
  const session = useSession();
  const chosen = useRef<HTMLButtonElement>(null);
  const isManifest = usePart(({ path }) => path === MANIFEST);
  const add = async (file: File): Promise<void> => {
    addFile(session, file.name, new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <div className="files">
      <FileList panelId={PANEL_ID} chosen={chosen} />
      <Menu label="File actions">
        <Button className="quiet" aria-label="New file" onClick={() => void createFile(session)}>
          New
        </Button>
        <FileButton
          className="quiet"
          aria-label="Add files from your computer"
          title="Pictures and other files, up to 500 kB each"
          multiple
          onFile={(file) => void add(file)}
        >
          Add
        </FileButton>
        <Button className="quiet" disabled={isManifest} onClick={() => void renameFile(session)}>
          Rename
        </Button>
        <Button
          className="quiet"
          disabled={isManifest}
          onClick={() => {
            flushSync(() => removeFile(session));
            chosen.current?.focus();
          }}
        >
          Delete
        </Button>
      </Menu>
    </div>
  );
}

/** Shows a file that is no text. */
function Viewer() {
  const path = usePart((state) => state.path);
  const content = usePart((state) => state.files[state.path]);
  if (!(content instanceof Uint8Array)) return null;
  const size = (
    <p>
      {path}, {kilobytes(content.length)}
    </p>
  );
  return (
    <div className="viewer">
      {isPicture(path) ? (
        <>
          <img src={dataAddress(path, content)} alt={path} />
          {size}
        </>
      ) : (
        <>
          {size}
          <p>This isn't a text file, so there's nothing to edit.</p>
        </>
      )}
    </div>
  );
}
