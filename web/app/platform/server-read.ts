import type { Endpoint, Reply } from '@safar/contract/protocol/endpoint'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type AnyInput, apiUrl } from './api.ts'

interface ServerAnswer {
  status: number
  /** Null if the call was refused or failed. */
  body: unknown
}

type ServerRead = (url: string) => Promise<ServerAnswer>

/** In development, pages are rendered in a different process from the server. */
const readOverHttp: ServerRead = async (url) => {
  const server = process.env.SAFAR_SERVER
  const response = server ? await fetch(`${server}${url}`).catch(() => null) : null
  return { status: response?.status ?? 503, body: response?.ok ? await response.json() : null }
}

export const serverRead = createContext<ServerRead>(readOverHttp)

/** Makes a public call for a page rendered on the server; null if it failed. */
export async function readOnServer<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: AnyInput = {},
): Promise<Reply<E> | null> {
  const { body } = await context.get(serverRead)(apiUrl(endpoint, input))
  return (body as Reply<E> | null) ?? null
}

/**
 * Reads the record a page is about. Distinguishes a record that cannot exist from a failed call: only the former is a
 * 404.
 */
export async function readRecord<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: AnyInput,
): Promise<{ reply: Reply<E> | null; gone: boolean }> {
  const { status, body } = await context.get(serverRead)(apiUrl(endpoint, input))
  return { reply: (body as Reply<E> | null) ?? null, gone: [404, 422].includes(status) }
}

/** A page's data with its HTTP status. */
export const withStatus = <T extends { gone: boolean }>(page: T) => data(page, { status: page.gone ? 404 : 200 })
