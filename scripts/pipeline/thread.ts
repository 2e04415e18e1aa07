// A thread of the build, with all that it can do. It loads the code of what it is told to do only.

import { serveTasks } from '../threads/serve-tasks.ts';

serveTasks({
  parse: async () => (await import('./parse-task.ts')).parseTask,
  highlight: async () => (await import('./highlight-task.ts')).highlightTask,
  pages: async () => (await import('./page-task.ts')).pagesTask,
});
