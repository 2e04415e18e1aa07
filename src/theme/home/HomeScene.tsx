// The stream's picture in the demonstration: hills at night in a few shapes.

export function HomeScene() {
  return (
    <svg className="scene" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
        <stop className="scene-sky-top" offset="0" />
        <stop className="scene-sky-middle" offset="0.55" />
        <stop className="scene-sky-low" offset="0.9" />
      </linearGradient>
      <rect width="640" height="360" fill="url(#scene-sky)" />
      <g className="scene-rings">
        <circle cx="320" cy="236" r="104" />
        <circle cx="320" cy="236" r="146" />
        <circle cx="320" cy="236" r="196" />
        <circle cx="320" cy="236" r="256" />
      </g>
      <circle className="scene-moon" cx="320" cy="236" r="66" />
      <path
        className="scene-hill-far"
        d="M0 262 84 214l52 30 78-66 66 62 44-26 72 44 78-70 62 48 104-38v162H0Z"
      />
      <path
        className="scene-hill-middle"
        d="M0 292c70-34 128-40 196-14 54 20 96 16 150-6 74-30 152-26 294 16v72H0Z"
      />
      <path className="scene-hill-near" d="M0 326c92-30 170-22 258-4 118 24 208-14 382-8v46H0Z" />
      <path
        className="scene-stars"
        d="M70 60h.01M132 112h.01M188 44h.01M262 78h.01M402 52h.01M470 104h.01M548 64h.01M590 128h.01M40 150h.01M508 160h.01M350 30h.01"
      />
    </svg>
  );
}
