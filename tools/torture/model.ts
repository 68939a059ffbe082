import fc from 'fast-check'
import setup from '../../server/src/testing/global-setup.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import type { Run } from '../long-run.ts'
import { action, WALLETS } from './money/actions.ts'
import { type Office, openOffice } from './money/by-hand-ledger.ts'
import { LedgerModel } from './money/ledger-model.ts'
import { ProductLedger } from './money/product-ledger.ts'
import { Step } from './money/steps.ts'

const STEPS = 10_000
/** Maximum number of commands per run, and of runs on one database: the proof reads everything in it. */
const LONGEST = 250
const RUNS = 8
const SHRINK_MS = 90_000
const SHOWN = 3

class DatabaseSlot {
  private app: TestApp | undefined
  private office: Office | undefined
  private runs = 0

  /** New agents for each run; a new database for each book, and after any failure. */
  async open(): Promise<{ model: LedgerModel; books: ProductLedger }> {
    this.app ??= await startTestApp()
    this.office ??= await openOffice(this.app)
    // The clerks of the run before have moved nothing yet.
    await this.app.owner.query('truncate ledger_by_hand')
    const books = await ProductLedger.open(this.app, this.office, `run${++this.runs}`, WALLETS)
    const { rows } = await this.app.owner.query<{ day: string }>(
      'select closed_through::text as day from ledger_settings',
    )
    const model = new LedgerModel({
      wallets: WALLETS,
      now: this.app.clock.now(),
      zone: this.app.services.config.AGENCY_ZONE,
      closedThrough: rows[0]?.day ?? books.today,
      owed: books.byHand.bookings.map(({ owed }) => owed),
    })
    return { books, model }
  }

  async leave(): Promise<void> {
    await this.app?.close()
    this.app = undefined
    this.office = undefined
  }
}

/** Outcomes of each verb: a verb that was never refused, or never done, was not really tested. */
const tally = new Map<string, number>()

function showTally(): void {
  const verbs = new Map<string, string[]>()
  for (const [key, count] of [...tally].sort()) {
    const [verb = '', outcome = ''] = key.split(' ')
    verbs.set(verb, [...(verbs.get(verb) ?? []), `${outcome} ${count}`])
  }
  for (const [verb, outcomes] of verbs) process.stdout.write(`  ${verb.padEnd(14)}${outcomes.join(', ')}\n`)
}

type Drawn = Iterable<fc.AsyncCommand<LedgerModel, ProductLedger>>

/** One book of runs, on a database of its own. Returns what was found if model and product ever disagreed. */
async function compareBook(seed: number, commands: fc.Arbitrary<Drawn>): Promise<string | null> {
  const place = new DatabaseSlot()
  let running = Promise.resolve()
  const compare = async (drawn: Drawn) => {
    const both = await place.open()
    try {
      await fc.asyncModelRun(() => ({ model: both.model, real: both.books }), drawn)
    } catch (error) {
      await place.leave()
      throw error
    }
  }
  const property = fc.asyncProperty(commands, (drawn) => {
    running = compare(drawn)
    return running
  })
  const found = await fc.check(property, { seed, numRuns: RUNS, interruptAfterTimeLimit: SHRINK_MS })
  // If time for shrinking runs out, the last try is still in progress.
  await running.catch(() => undefined)
  await place.leave()
  if (!found.failed) return null
  const { errorInstance: error, counterexample, numRuns, numShrinks } = found
  const cause = error instanceof Error && error.cause ? ` (${error.cause})` : ''
  const shown = String(counterexample?.[0]).replaceAll('},{', '},\n    {')
  return `  seed ${seed}, run ${numRuns}, shrunk ${numShrinks} times:\n    ${shown}\n  ${error}${cause}\n`
}

/**
 * Every money verb, drawn at random, on PostgreSQL and on a model of a few plain lists; the two must agree after each
 * verb.
 */
export const run: Run = async ({ seed, steps: wanted = STEPS }) => {
  const teardown = await setup()
  let steps = 0
  let divergences = 0
  const count = (verb: string, outcome: string) => {
    steps++
    const key = `${verb} ${outcome.startsWith('[') || outcome.startsWith('{') ? 'agreed' : outcome}`
    tally.set(key, (tally.get(key) ?? 0) + 1)
  }
  const commands = fc.commands([action.map((act) => new Step(act, count))], { maxCommands: LONGEST, size: 'max' })
  let books = 0
  const lane = async () => {
    while (steps < wanted && divergences < SHOWN) {
      const found = await compareBook(seed + books++, commands)
      if (!found) continue
      divergences++
      process.stdout.write(found)
    }
  }
  // While one lane waits for the database, the other draws and compares.
  await Promise.all([lane(), lane()])
  showTally()
  await teardown()
  return { ok: divergences === 0 && steps >= wanted, steps, divergences }
}
