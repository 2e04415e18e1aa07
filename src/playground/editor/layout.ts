// The playground's frame: the toolbar, the notice line, and the three views, of which small windows show one at a time.

import { createEventLog, type GoTo } from './event-log.ts';
import { make, makeButton, makeMenu } from './make-element.ts';
import { addSeparators } from './pane-sizes.ts';
import { createPreviewPane } from './preview-pane.ts';

/** Shows a notice, with a button for an action. */
export type Say = (text: string, offer?: { readonly label: string; act(): void }) => void;

interface LayoutActions {
  run(): void;
  restart(): void;
  bundles(): void;
  open(file: File): void;
  download(): void;
  share(): void;
  pictureMoved(): void;
  readonly goTo: GoTo;
}

export type Layout = ReturnType<typeof createLayout>;

const VIEWS = { code: 'Code', picture: 'Picture', messages: 'Messages' } as const;

/** @param isLesson it is about one bundle: no others, and none to share */
export function createLayout(root: ShadowRoot, actions: LayoutActions, isLesson: boolean) {
  const panes = make('div', { className: 'panes' });
  const picture = createPreviewPane(panes, actions.pictureMoved, (text) => say(text));
  const messages = createEventLog(actions.goTo);
  const code = make('section', { className: 'code', 'aria-label': 'Code' });
  const name = make('span', { className: 'bundle-name' });
  const runButton = makeButton('Run', actions.run);
  const saved = make('span', { className: 'saved' });
  const restartButton = makeButton('Restart', actions.restart, {
    title: 'Start again, with nothing stored',
  });
  const chooser = make('input', { type: 'file', accept: '.zip,application/zip', hidden: true });
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0];
    if (file) actions.open(file);
    chooser.value = '';
  });
  const bar = make(
    'div',
    { className: 'bar', role: 'group', 'aria-label': 'Bundle' },
    make(
      'button',
      {
        type: 'button',
        className: 'bundles',
        hidden: isLesson,
        onclick: actions.bundles,
        'aria-haspopup': 'dialog',
      },
      make('span', { className: 'bundles-label' }, 'Bundle: '),
      name,
    ),
    runButton,
    restartButton,
    saved,
    makeMenu(
      'More actions',
      makeButton('Open', () => chooser.click(), { title: 'Open a ZIP file', hidden: isLesson }),
      makeButton('Download', actions.download, { title: 'Download the bundle as a ZIP file' }),
      makeButton('Share', actions.share, { hidden: isLesson, 'aria-haspopup': 'dialog' }),
    ),
    chooser,
  );
  const notice = make('p', { className: 'notice', role: 'status' });
  const noticeLine = make('div', { className: 'notice-line', hidden: true }, notice);
  const hideNotice = (): void => {
    noticeLine.hidden = true;
  };
  const say: Say = (text, offer) => {
    notice.textContent = text;
    noticeLine.replaceChildren(
      notice,
      ...(offer
        ? [
            makeButton(offer.label, () => {
              hideNotice();
              offer.act();
            }),
          ]
        : []),
      makeButton('Close', hideNotice, { className: 'quiet' }),
    );
    noticeLine.hidden = false;
  };
  const keptNotice = make('p', { className: 'not-kept', role: 'status' });
  panes.append(code, ...picture.elements, messages.element);
  const app = make('div', { className: 'app', 'data-view': 'code' });
  const viewButtons = Object.entries(VIEWS).map(([view, label]) =>
    makeButton(label, () => showView(view as keyof typeof VIEWS), { 'data-to': view }),
  );
  const showView = (view: keyof typeof VIEWS): void => {
    app.dataset.view = view;
    for (const button of viewButtons) button.setAttribute('aria-pressed', String(button.dataset.to === view));
  };
  showView('code');
  app.append(
    bar,
    noticeLine,
    keptNotice,
    make('div', { className: 'views', role: 'group', 'aria-label': 'View' }, ...viewButtons),
    panes,
  );
  const [pictureElement, panels] = picture.elements;
  addSeparators(panes, { code, picture: pictureElement, panels });
  root.append(app);

  return {
    /** Holds the file list and the editor. */
    code,
    picture,
    messages,
    say,
    hideNotice,
    showName(text: string) {
      name.textContent = text;
    },
    showRunning(isRunning: boolean) {
      runButton.textContent = isRunning ? 'Stop' : 'Run';
      runButton.className = isRunning ? '' : 'primary';
      restartButton.disabled = !isRunning;
    },
    /** @param isKept undefined before anything is to be stored */
    showStored(isKept: boolean | undefined) {
      saved.replaceChildren(...(isKept ? ['Saved', make('span', {}, ' in this browser')] : []));
      keptNotice.textContent =
        isKept !== false
          ? ''
          : 'This browser cannot keep the bundle: its storage is full or not available. Download it to keep it.';
    },
    showView,
  };
}
