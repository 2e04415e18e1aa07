import fc from 'fast-check';
import { test } from 'vitest';
import { hasErrors } from '../scripts/diagnostics/diagnostic.ts';
import { hostileSite } from './support/hostile-input.ts';
import { buildInMemory } from './support/memory-site.ts';
import { outputFaults } from './support/output-faults.ts';

test('scratch', async () => {
  const seen = new Map<string, [number, unknown]>();
  let built = 0,
    refused = 0,
    nerr: Record<string, number> = {};
  for (const input of fc.sample(hostileSite(7), {
    numRuns: Number(process.env.N ?? 100),
    seed: Number(process.env.SEED ?? 1),
  })) {
    try {
      const { diagnostics, files } = await buildInMemory(input);
      if (hasErrors(diagnostics)) {
        refused++;
        for (const d of diagnostics) if (d.severity === 'error') nerr[d.code] = (nerr[d.code] ?? 0) + 1;
      } else built++;
      for (const f of outputFaults(
        files,
        !diagnostics.some(({ code }) => code === 'name-invalid' || code === 'redirect-taken'),
      )) {
        const k = f.replace(/^[^:]*: /, '').slice(0, 90);
        if (!seen.has(k))
          seen.set(k, [
            0,
            f +
              ' IN ' +
              JSON.stringify(
                Object.entries(input.content).find(([p]) => f.includes(p.replace('.md', ''))) ?? input.config,
              ).slice(0, 1500),
          ]);
      }
    } catch (e) {
      const k =
        String((e as Error).message).slice(0, 120) +
        ' @ ' +
        String((e as Error).stack)
          .split('\n')
          .filter((l) => /^\s+at/.test(l))
          .slice(0, 4)
          .map((l) =>
            l
              .trim()
              .replace(/.*trust\//, '')
              .slice(0, 70),
          )
          .join(' < ');
      seen.set(k, [(seen.get(k)?.[0] ?? 0) + 1, k]);
    }
  }
  console.log('BUILT', built, 'REFUSED', refused, JSON.stringify(nerr));
  for (const [k, [n, f]] of seen) console.log('!!', n, k, '|', String(f).slice(0, 1800));
}, 600000);
