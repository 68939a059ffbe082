import pg from 'pg'
import { traced } from '../tracing/tracing.ts'

/** Said this often, a statement is prepared; and no more of them than a connection should keep plans for. */
const PREPARE_AFTER = 3
const MAX_PREPARED = 400

/** The names that the statements of one database are prepared under, each once it has been said often. */
function createStatementNames(): (text: string) => string | undefined {
  const useCounts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_PREPARED) return name
    const times = (useCounts.get(text) ?? 0) + 1
    if (times < PREPARE_AFTER) {
      // Statements of which each is another are not counted for ever.
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

/** Its text, in which values are numbered and not written out. */
const describeStatement = (asked: unknown) => {
  const text = typeof asked === 'string' ? asked : (asked as QueryArgument | undefined)?.text
  return { 'db.statement': (text ?? '').slice(0, LONGEST_TEXT) }
}

const clientQuery = pg.Client.prototype.query

/** A connection to the database: what is asked at once goes out at once, in one packet. */
export class Connection extends pg.Client {
  private corked = false

  override query: pg.Client['query'] = (...given: unknown[]) => {
    this.nameStatement(given[0] as QueryArgument)
    this.cork()
    return traced('statement', describeStatement(given[0]), () => Reflect.apply(clientQuery, this, given))
  }

  protected nameStatement(_asked: QueryArgument): void {}

  /** Until what is being asked now has been asked. */
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

/** What is said again and again is prepared, so that it is neither read nor planned anew. */
export function preparingConnection(): typeof Connection {
  const nameOf = createStatementNames()
  return class extends Connection {
    protected override nameStatement(asked: QueryArgument): void {
      if (asked.text !== undefined && asked.name === undefined) asked.name = nameOf(asked.text)
    }
  }
}

/** Through a pooler: the next transaction has another session, which knows no statement by its name. */
export class UnnamedConnection extends Connection {
  protected override nameStatement(asked: QueryArgument): void {
    if (asked.name !== undefined) asked.name = undefined
  }
}
