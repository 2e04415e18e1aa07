// The first frame of the home page's demonstration: a stream with a graphic over it, the panel that steers it, and the
// way a message takes between them. It stands for itself; the browser may put the living demonstration in its place.

import { Logo } from '../Logo.tsx';
import { HomeScene } from './HomeScene.tsx';

export function HomeDemo() {
  return (
    <figure className="demo" data-demo="">
      <div
        className="demo-picture"
        role="img"
        aria-label="A live stream with a score and a lower third over the picture. Below it a control panel: its Goal button has been pressed, and the message “score” travels from the panel through Omphalos to the graphic."
      >
        <div className="demo-stream">
          <HomeScene />
          <span className="demo-live">Live</span>
          <span className="demo-score">
            <span>Owls</span>
            <b>2</b>
            <b>1</b>
            <span>Foxes</span>
          </span>
          <span className="demo-third">
            <b>Ada Marlow</b>
            <span>Commentary</span>
          </span>
        </div>
        <div className="demo-desk">
          <div className="demo-panel">
            <span className="demo-caption">Panel</span>
            <span className="demo-buttons">
              <span className="demo-button demo-button-pressed">Goal!</span>
              <span className="demo-button">Name</span>
              <span className="demo-button">Confetti</span>
            </span>
          </div>
          <span className="demo-wire">
            <span className="demo-message">score</span>
          </span>
          <span className="demo-hub">
            <Logo />
            Omphalos
          </span>
        </div>
      </div>
    </figure>
  );
}
