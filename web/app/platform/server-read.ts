import type { Endpoint, Reply } from '@safar/contract/protocol/endpoint'
import { createContext, type RouterContextProvider } from 'react-router'
import { type AnyInput, apiUrl } from './api.ts'

/** Null when the call was refused or failed. */
type ServerRead = (url: string) => Promise<unknown>

/** In development, pages are rendered in a separate process from the server. */
const readOverHttp: ServerRead = async (url) => {
  const server = process.env.SAFAR_SERVER
  const response = server ? await fetch(`${server}${url}`).catch(() => null) : null
  return response?.ok ? response.json() : null
}

export const serverRead = createContext<ServerRead>(readOverHttp)

/** Reads a public call for a page rendered on the server; null when it failed. */
export async function readOnServer<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: AnyInput = {},
): Promise<Reply<E> | null> {
  const response = await context.get(serverRead)(apiUrl(endpoint, input))
  return (response as Reply<E> | null) ?? null
}
