import pg from 'pg'

/** Said this often, a statement is prepared; and no more of them than a connection should keep plans for. */
const OFTEN = 3
const MOST = 400

const said = new Map<string, number>()
const names = new Map<string, string>()

/** The name a statement is prepared under, once it is said often. */
export function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST) return name
  const times = (said.get(text) ?? 0) + 1
  if (times < OFTEN) {
    // Statements of which each is another are not counted for ever.
    if (said.size > 10 * MOST) said.clear()
    said.set(text, times)
    return undefined
  }
  said.delete(text)
  names.set(text, `said_${names.size}`)
  return names.get(text)
}

interface Asked {
  text?: string
  name?: string | undefined
}

const ask = pg.Client.prototype.query

/** A connection to the database: what is asked at once goes out at once, in one packet. */
export class Connection extends pg.Client {
  private breath = false

  override query: pg.Client['query'] = (...given: unknown[]) => {
    this.name(given[0] as Asked)
    this.draw()
    return Reflect.apply(ask, this, given)
  }

  protected name(_asked: Asked): void {}

  /** Until what is being asked now has been asked. */
  private draw(): void {
    if (this.breath) return
    const { stream } = this.connection
    this.breath = true
    stream.cork()
    process.nextTick(() => {
      this.breath = false
      stream.uncork()
    })
  }
}

/** What is said again and again is prepared, so that it is neither read nor planned anew. */
export class Preparing extends Connection {
  protected override name(asked: Asked): void {
    if (asked.text !== undefined && asked.name === undefined) asked.name = nameOf(asked.text)
  }
}
