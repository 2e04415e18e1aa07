// The command `test`: all checks, step by step, with one count at the end.

import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { defineCommand, runCommand, UsageError } from '../scripts/cli/command-line.ts';
import { projectRoot } from '../scripts/lib/project-root.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const NPM_SCRIPTS = ['types', 'lint'];
/** Of vitest.config.ts, and of the packages. */
const PROJECTS = ['unit', 'toolkit-checks', 'integration', 'site', 'browser'];
const STEPS = [...NPM_SCRIPTS, ...PROJECTS];

const test = defineCommand({
  name: 'test',
  summary: 'Checks types and style, then runs all tests: unit, integration, of the built site, in a browser',
  options: {},
  operands: { value: 'step', help: `only these, of: ${STEPS.join(', ')}` },
  async run(_, operands) {
    const unknown = operands.find((name) => !STEPS.includes(name));
    if (unknown) throw new UsageError(`unknown step "${unknown}"; there are ${STEPS.join(', ')}`);
    const isWanted = (name: string): boolean => operands.length === 0 || operands.includes(name);
    const total = { passed: 0, failed: 0 };
    const run = async (name: string, takeStep: (name: string) => Promise<Count>): Promise<void> => {
      console.log(`\n== ${name} ==`);
      const { passed, failed } = await takeStep(name);
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) console.log(`${name}: ${failed} failed`);
    };
    // Each keeps one core busy, and prints at its end.
    await Promise.all(NPM_SCRIPTS.filter(isWanted).map((name) => run(name, runNpmScript)));
    for (const project of PROJECTS.filter(isWanted)) await run(project, runTests);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    return total.failed > 0 ? 1 : 0;
  },
});

/** Counts as one test. */
async function runNpmScript(name: string): Promise<Count> {
  const isWindows = process.platform === 'win32'; // where npm is a script that only a shell can start
  const status = await runProgram('npm', ['run', '--silent', name], { shell: isWindows });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runTests(project: string): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  const resultPath = join(folder, 'result.json');
  try {
    const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultPath}`];
    const status = await runProgram(process.execPath, [vitest, 'run', '--project', project, ...reporters]);
    const count = countTests(await readFile(resultPath, 'utf8').catch(() => '{}'));
    // A run that fails without a failed test stopped before the tests.
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param result vitest's JSON report, or `{}` */
function countTests(result: string): Count {
  const report: Partial<JsonTestResults> = JSON.parse(result);
  const results = report.testResults ?? [];
  for (const { fullName, status, failureMessages } of results.flatMap((file) => file.assertionResults))
    if (status === 'passed' && failureMessages?.length) console.log(`passed only when repeated: ${fullName}`);
  const unreadableFiles = results.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unreadableFiles.length,
  };
}

async function runProgram(program: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { cwd: projectRoot, stdio: 'inherit', ...options });
  const [status] = await once(child, 'close');
  return status as number | null;
}

await runCommand(test);
