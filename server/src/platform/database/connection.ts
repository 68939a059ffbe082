import pg from 'pg'
import { traced } from '../tracing/tracing.ts'

/**
 * A statement is prepared after it has run this often, and no more are prepared than a connection should keep plans
 * for.
 */
const PREPARE_AFTER = 3
const MAX_PREPARED = 400

/** Names for the prepared statements of one database; each statement gets a name once it has run often enough. */
function createStatementNames(): (text: string) => string | undefined {
  const useCounts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_PREPARED) return name
    const times = (useCounts.get(text) ?? 0) + 1
    if (times < PREPARE_AFTER) {
      // Statements that never repeat must not fill the map forever.
      if (useCounts.size > 10 * MAX_PREPARED) useCounts.clear()
      useCounts.set(text, times)
      return undefined
    }
    useCounts.delete(text)
    names.set(text, `said_${names.size}`)
    return names.get(text)
  }
}

interface QueryArgument {
  text?: string
  name?: string | undefined
}

const LONGEST_TEXT = 400

/** The statement's text, which contains numbered parameters instead of values. */
const describeStatement = (argument: unknown) => {
  const text = typeof argument === 'string' ? argument : (argument as QueryArgument | undefined)?.text
  return { 'db.statement': (text ?? '').slice(0, LONGEST_TEXT) }
}

const clientQuery = pg.Client.prototype.query

/** A database connection: queries issued together are sent together, in one packet. */
export class Connection extends pg.Client {
  private corked = false

  override query: pg.Client['query'] = (...given: unknown[]) => {
    this.nameStatement(given[0] as QueryArgument)
    this.cork()
    return traced('statement', describeStatement(given[0]), () => Reflect.apply(clientQuery, this, given))
  }

  protected nameStatement(_argument: QueryArgument): void {}

  /** Holds back output until everything issued in this tick has been written. */
  private cork(): void {
    if (this.corked) return
    const { stream } = this.connection
    this.corked = true
    stream.cork()
    process.nextTick(() => {
      this.corked = false
      stream.uncork()
    })
  }
}

/** Prepares repeated statements, so that they are not parsed and planned each time. */
export function preparingConnection(): typeof Connection {
  const nameOf = createStatementNames()
  return class extends Connection {
    protected override nameStatement(argument: QueryArgument): void {
      if (argument.text !== undefined && argument.name === undefined) argument.name = nameOf(argument.text)
    }
  }
}

/**
 * For connections through a pooler: the next transaction may get another session, which does not know prepared
 * statements by name.
 */
export class UnnamedConnection extends Connection {
  protected override nameStatement(argument: QueryArgument): void {
    if (argument.name !== undefined) argument.name = undefined
  }
}
