import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { migrate } from '../platform/database/migrate.ts'
import { createTestDatabase, EMPTY, type TestDatabase } from './test-database.ts'

/** The migrations of the last version before the baseline, by their names, in the order they ran. */
export const olderMigrations: readonly (readonly [name: string, text: string])[] = Object.entries(
  JSON.parse(brotliDecompressSync(readFileSync(join(import.meta.dirname, 'older-migrations.json.br'))).toString()),
)

/** Runs the migrations of the last version before the baseline on a database, or only the first ones. */
export async function migrateToOlder(url: string, count = olderMigrations.length): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-older-'))
  try {
    mkdirSync(join(folder, 'baseline'))
    writeFileSync(join(folder, 'baseline/replaced.tsv'), '')
    for (const [name, text] of olderMigrations.slice(0, count)) writeFileSync(join(folder, name), text)
    await migrate(url, { folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An empty database as the last version before the baseline made it, or one of the versions before that. */
export async function createOlderDatabase(count?: number): Promise<TestDatabase> {
  const database = await createTestDatabase(EMPTY)
  await migrateToOlder(database.url, count)
  return database
}
