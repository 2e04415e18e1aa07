// Makes the file that a playground's page loads: its samples, and the facts about the API and the manifest that its
// editor needs.

import type {
  PackedFiles,
  PlaygroundData,
  PlaygroundMember,
  PlaygroundTemplate,
} from '@omphalos-docs/playground';
import type { IncludeReader } from '../content/include-files.ts';
import { readListed } from '../content/read-inside.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonKey } from '../lib/json-key.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { type Playground, playground } from '../lib/playground.ts';
import { shortHash } from '../lib/short-hash.ts';
import {
  type FrontMatter,
  frontMatterPlace,
  frontMatterTextPlace,
} from '../markdown/front-matter/front-matter.ts';
import { readApiTypes } from '../reference/read-api-types.ts';
import { ReferenceSourceError } from '../reference/reference-source-error.ts';
import { lessonDiagnostics } from './lesson-diagnostics.ts';
import { asBundle, readSample, sampleFolders } from './make-samples.ts';
import { withoutSharedFiles } from './shared-files.ts';

/** The part of a document that a playground is made from. */
interface Page {
  readonly frontMatter: FrontMatter;
  readonly source: SourceFile;
}

interface PlaygroundSources {
  /** Absolute path of the content folder. */
  readonly folder: string;
  /** Paths in it of all files that are not documents. */
  readonly contentFiles: readonly string[];
  /** Reads the public folder. */
  readonly includes: IncludeReader;
  /** Stores what was read from type declarations. */
  readonly cache: Cache;
}

/** File of types in the public folder, as the reference directives name it. */
const TYPES = 'omphalos.d.ts';
const MANIFEST_SCHEMA = 'schemas/manifest.json';

export const isPlayground = ({ frontMatter }: Page): boolean => frontMatter.layout === 'playground';

export interface Playgrounds<Doc> {
  readonly files: readonly OutputFile[];
  /** Output path of its file for each document that is a playground. */
  readonly paths: ReadonlyMap<Doc, string>;
  readonly diagnostics: readonly Diagnostic[];
}

export async function makePlaygrounds<Doc extends Page>(
  docs: readonly Doc[],
  sources: PlaygroundSources,
): Promise<Playgrounds<Doc>> {
  const code = playground;
  const made = code
    ? await Promise.all(
        docs.filter(isPlayground).map(async (doc) => ({ doc, ...(await makeFile(code, doc, sources)) })),
      )
    : [];
  return {
    files: made.map(({ file }) => file),
    paths: new Map(made.map(({ doc, file }) => [doc, file.outputPath])),
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function makeFile(
  code: Playground,
  doc: Page,
  { folder, contentFiles, includes, cache }: PlaygroundSources,
) {
  const diagnostics: Diagnostic[] = [];
  const { lesson, title: pageTitle = 'Lesson' } = doc.frontMatter;
  const at = frontMatterPlace(doc.source, ['templates']);
  const roots = sampleFolders(contentFiles);
  const filesOf = async (
    sample: string,
    keys: readonly [string, ...string[]],
  ): Promise<PackedFiles | undefined> => {
    const root = `_samples/${sample}`;
    if (roots.includes(root))
      return code.packFiles(asBundle((await readSample(root, folder, contentFiles)).files));
    diagnostics.push(unknownSample(sample, roots, frontMatterTextPlace(doc.source, keys, sample)));
    return undefined;
  };
  const wanted = lesson
    ? [{ sample: lesson.start, title: pageTitle, first: undefined }]
    : (doc.frontMatter.templates ?? []);
  const templates = await Promise.all(
    wanted.map(async ({ sample, title, first }, index) => {
      const files = await filesOf(sample, lesson ? ['lesson', 'start'] : ['templates', `${index}`, 'sample']);
      if (!files) return [];
      const svg = `_samples/${sample}.svg`;
      const picture = contentFiles.includes(svg)
        ? Buffer.from(await readListed(folder, svg)).toString('utf8')
        : null;
      const about = aboutOf(files);
      return { name: sample, title, about, first, picture, files } satisfies PlaygroundTemplate;
    }),
  );
  const solution = lesson && (await filesOf(lesson.solution, ['lesson', 'solution']));
  if (lesson)
    diagnostics.push(...lessonDiagnostics(code, lesson, templates.flat()[0]?.files, solution, doc.source));
  const readPublic = <Value>(path: string, nothing: Value, read: (text: string) => Value): Value => {
    const text = includes.read('public', path);
    try {
      return text === undefined ? nothing : read(text);
    } catch (error) {
      if (!(error instanceof ReferenceSourceError || error instanceof SyntaxError)) throw error;
      diagnostics.push(unreadable(path, error, at));
      return nothing;
    }
  };
  const data: PlaygroundData = {
    ...withoutSharedFiles(templates.flat()),
    api: readPublic<readonly PlaygroundMember[]>(TYPES, [], (text) => readMembers(text, cache)),
    manifestSchema: readPublic<object | null>(MANIFEST_SCHEMA, null, (text) => JSON.parse(text) as object),
    ...(lesson && solution ? { lesson: { open: lesson.open, solution, checks: lesson.checks } } : {}),
  };
  const bytes = Buffer.from(JSON.stringify(data));
  return { file: { outputPath: `assets/playground-data.${shortHash(bytes)}.json`, bytes }, diagnostics };
}

function aboutOf(files: PackedFiles): string {
  try {
    return String(JSON.parse(String(files['package.json'])).description ?? '');
  } catch {
    return ''; // the samples' own step reports a faulty manifest
  }
}

function readMembers(types: string, cache: Cache): readonly PlaygroundMember[] {
  const key = jsonKey(types);
  const stored = cache.read('api', key);
  if (stored !== undefined) return JSON.parse(stored) as readonly PlaygroundMember[];
  const members = readApiTypes(types).map(memberOf);
  cache.write('api', key, JSON.stringify(members));
  return members;
}

const memberOf = ({ name, kind, signatures, summary, availability, broken }: PlaygroundMember) =>
  ({ name, kind, signatures, summary, availability, broken }) satisfies PlaygroundMember;

function unknownSample(sample: string, roots: readonly string[], at: SourceLocation): Diagnostic {
  const names = roots.map((root) => root.slice('_samples/'.length));
  return diagnostic('template-missing', {
    message: `there is no sample "${sample}"`,
    at,
    help: didYouMean(nearest(sample, names), 'templates are folders in _samples that have a package.json'),
  });
}

const unreadable = (path: string, error: Error, at: SourceLocation): Diagnostic =>
  diagnostic('reference-source-invalid', {
    message: `${path}: ${error.message}`,
    at,
    help: 'fix that file: the editor of the playground shows its texts',
  });
