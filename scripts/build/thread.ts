// A thread of the build, with all that it can do.

import { serveTasks } from '../threads/serve-tasks.ts';
import { highlightTask } from './highlight-task.ts';
import { pagesTask } from './page-task.ts';
import { parseTask } from './parse-task.ts';

serveTasks([parseTask, highlightTask, pagesTask]);
