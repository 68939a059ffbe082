export const booksPort = (): number => Number(process.env.SAFAR_E2E_BOOKS_PORT)

/** URL of the emulated Zoho. */
export const booksUrl = (): string => `http://127.0.0.1:${booksPort()}`

/** Rejects the next document with this reference, once. */
export async function refuseOnce(reference: string): Promise<void> {
  await fetch(`${booksUrl()}/emulator/refuse?reference=${encodeURIComponent(reference)}`, { method: 'POST' })
}
