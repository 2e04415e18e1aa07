// A diagram of each kind with most of what the kind can do, and what must be seen in its drawing.

export interface Sample {
  readonly kind: string;
  readonly source: string;
  /** Texts that stand inside a box of their own. */
  readonly boxed: readonly string[];
  /** Other texts. */
  readonly loose: readonly string[];
  /** Lines that lead from one box to another. */
  readonly lines: number;
}

export const SAMPLES: readonly Sample[] = [
  {
    kind: 'flowchart',
    source: `flowchart LR
      A[Start here] --> B{Is it live?}
      B -- yes --> C([Show the graphic])
      B -- no --> D[(Stored values)]
      C <--> E((Panel))
      D -.-> F[[Subroutine]] ==> G{{"#quot;Hexagon#quot; #9829;"}}
      subgraph one [Group of things]
        C
        E
      end
      classDef hot fill:#f96,stroke:#933,color:#fff
      A:::hot`,
    boxed: [
      'Start here',
      'Is it live?',
      'Show the graphic',
      'Stored values',
      'Panel',
      'Subroutine',
      '"Hexagon" ♥',
    ],
    loose: ['yes', 'no', 'Group of things'],
    lines: 6,
  },
  {
    kind: 'sequence',
    source: `sequenceDiagram
      autonumber
      participant P as Panel
      participant S as Server
      P->>+S: sendMessage('score')
      Note over P,S: a note over both
      alt is known
        S-->>-P: accepted
      else unknown
        S--xP: refused
      end
      loop Every second
        P->>P: checks itself
      end`,
    boxed: ['Panel', 'Server', 'a note over both'],
    loose: ["sendMessage('score')", 'accepted', 'refused', 'checks itself', '[is known]', 'alt'],
    lines: 0,
  },
  {
    kind: 'state',
    source: `stateDiagram-v2
      [*] --> Idle
      Idle --> Live : go live
      Live --> Idle : stop
      state Live {
        [*] --> Intro
        Intro --> Main
      }
      Idle --> Failed : error
      note right of Failed
        Look at the log
      end note`,
    boxed: ['Idle', 'Intro', 'Main', 'Failed', 'Look at the log'],
    loose: ['Live', 'go live', 'stop', 'error'],
    lines: 6,
  },
  {
    kind: 'class',
    source: `classDiagram
      class Bundle {
        +String name
        +load() Promise
        -check(deps) bool
      }
      class Panel {
        <<interface>>
        +render()
      }
      Bundle "1" *-- "many" Panel : contains
      Bundle <|-- Extension`,
    boxed: ['Bundle', '+String name', '+load() : Promise', 'Panel', 'Extension', '«interface»'],
    loose: ['contains', 'many'],
    lines: 2,
  },
  {
    kind: 'er',
    source: `erDiagram
      BUNDLE ||--o{ PANEL : contains
      BUNDLE ||--|| MANIFEST : "is described by"
      BUNDLE {
        string name PK
        int port FK "the port it listens on"
      }`,
    boxed: ['BUNDLE', 'PANEL', 'MANIFEST', 'name', 'the port it listens on'],
    loose: ['contains', 'is described by'],
    lines: 2,
  },
  {
    kind: 'gantt',
    source: `gantt
      title Plan of a show
      dateFormat YYYY-MM-DD
      axisFormat %d %b
      section Prepare
      Write the rundown :done, a1, 2026-01-05, 5d
      Draw graphics :active, a2, after a1, 7d
      section Show
      Rehearsal :crit, b1, after a2, 6d
      Live :milestone, m1, after b1, 0d`,
    boxed: ['Write the rundown', 'Draw graphics', 'Rehearsal'],
    loose: ['Plan of a show', 'Prepare', 'Show', 'Live'],
    lines: 0,
  },
  {
    kind: 'pie',
    source: `pie showData title What viewers do
      "Watch" : 62
      "Chat" : 25
      "Vote" : 13`,
    boxed: ['62%', '25%', '13%'],
    loose: ['What viewers do', 'Watch [62]', 'Chat [25]', 'Vote [13]'],
    lines: 0,
  },
  {
    kind: 'mindmap',
    source: `mindmap
      root((Omphalos))
        Panels
          Buttons
          Lists of guests
        Graphics
          Lower third`,
    boxed: ['Omphalos', 'Panels', 'Buttons', 'Lists of guests', 'Graphics', 'Lower third'],
    loose: [],
    lines: 0,
  },
  {
    kind: 'timeline',
    source: `timeline
      title How it grew
      section Beginning
        2022 : Devember : First idea
        2023 : Version 0.0.1
      section Later
        2025 : Documentation of everything`,
    boxed: ['Beginning', 'Later', '2022', 'Devember', 'First idea', 'Version 0.0.1'],
    loose: ['How it grew'],
    lines: 0,
  },
  {
    kind: 'git graph',
    source: `gitGraph
      commit id: "start"
      commit
      branch develop
      commit id: "panel" tag: "v0.1"
      checkout main
      merge develop id: "joined"
      commit id: "marked" type: HIGHLIGHT`,
    boxed: ['main', 'develop', 'v0.1'],
    loose: ['start', 'panel', 'joined', 'marked'],
    lines: 0,
  },
];
