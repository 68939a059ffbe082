export const booksPort = (): number => Number(process.env.SAFAR_E2E_BOOKS_PORT)

/** Where the emulated Zoho listens. */
export const booksUrl = (): string => `http://127.0.0.1:${booksPort()}`

/** The next document with this reference is refused, once. */
export async function refuseOnce(reference: string): Promise<void> {
  await fetch(`${booksUrl()}/emulator/refuse?reference=${encodeURIComponent(reference)}`, { method: 'POST' })
}
