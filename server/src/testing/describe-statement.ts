import type pg from 'pg'

interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Has PostgreSQL plan a statement without running it; returns the names of its result columns. */
export const describeStatement = (client: pg.Client, text: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    let columns: string[] = []
    client.query({
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string }[] }) {
        columns = fields.map(({ name }) => name)
      },
      // After an error the client does not report to the query that the server is ready again.
      handleError: reject,
      handleReadyForQuery() {
        resolve(columns)
      },
    } as never)
  })
