// Entry point of a build thread. It loads only the code of the tasks that it receives.

import { serveTasks } from '../threads/serve-tasks.ts';

serveTasks({
  parse: async () => (await import('./parse-task.ts')).parseTask,
  highlight: async () => (await import('./highlight-task.ts')).highlightTask,
  pages: async () => (await import('./page-task.ts')).pagesTask,
});
