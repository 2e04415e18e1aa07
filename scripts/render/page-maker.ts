// Makes the files of a page when they are asked for: finds out what the site knows about the page, and renders it.

import type { Route, Site } from '../arrange/site.ts';
import { createPageRenderer } from './page-files.tsx';
import { type Decisions, pageJobs } from './page-jobs.ts';
import type { RenderContext } from './render-context.tsx';

export type PageMaker = ReturnType<typeof createPageMaker>;

export function createPageMaker({ routes, notFound }: Site, context: RenderContext, decisions: Decisions) {
  const renderer = createPageRenderer(context);
  const jobOf = pageJobs(decisions);
  return {
    context,
    /** Pages with a file of their own, including the not-found page. */
    routes: [...routes, notFound],
    files: (route: Route) => renderer.files(jobOf(route)),
    html: (route: Route) => renderer.html(jobOf(route)),
    markdown: (route: Route) => renderer.markdown(jobOf(route)),
    module: (route: Route) => renderer.module(jobOf(route)),
  };
}
