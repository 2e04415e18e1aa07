// The editor's place in the page. Its effects give the open file to CodeMirror, which reports what is typed.

import { useEffect, useRef } from 'react';
import { changeFiles } from './bundle-actions.ts';
import { faultsIn } from './event-log.ts';
import { isOn, type PlaygroundState } from './playground-state.ts';
import { usePart, useSession } from './session.ts';

export function CodeEditor() {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const opened = usePart((state) => state.opened);
  const path = usePart((state) => state.path);
  const content = usePart((state) => state.files[state.path] ?? '');
  const cursor = usePart((state) => state.cursor);
  const settled = usePart((state) => state.settled);
  const faults = usePart((state) => JSON.stringify(faultsOfRun(state, state.path)));

  useEffect(() => {
    const parent = box.current as HTMLDivElement;
    const options = {
      root: parent.getRootNode() as ShadowRoot,
      parent,
      data: session.data,
      onChange: (changed: string, text: string) =>
        changeFiles(session, { ...session.get().files, [changed]: text }),
      files: () => session.get().files,
      faults: (file: string) => faultsOfRun(session.get(), file),
    };
    const editor = session.code?.createCodeEditor(options);
    session.editor = editor;
    return () => {
      session.editor = undefined;
      editor?.destroy();
    };
  }, [session]);
  useEffect(() => {
    if (typeof content === 'string') session.editor?.show({ opened, path, text: content });
  }, [session, opened, path, content]);
  useEffect(() => {
    if (cursor) session.editor?.goTo(cursor);
  }, [session, cursor]);
  // What is around the file has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are made of these
  useEffect(() => session.editor?.checkAgain(), [session, settled, faults]);

  return <div ref={box} className="editor" hidden={typeof content !== 'string'} />;
}

const faultsOfRun = (state: PlaygroundState, file: string) => (isOn(state) ? faultsIn(state.log, file) : []);
