import type pg from 'pg'

interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Asks PostgreSQL to plan a statement without running it; gives the names of the columns it would return. */
export const describeStatement = (client: pg.Client, text: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    let columns: string[] = []
    let failure: Error | undefined
    client.query({
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string }[] }) {
        columns = fields.map(({ name }) => name)
      },
      handleError(error: Error) {
        failure = error
      },
      handleReadyForQuery() {
        if (failure) reject(failure)
        else resolve(columns)
      },
    } as never)
  })
