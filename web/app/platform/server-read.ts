import type { Endpoint, Reply } from '@safar/contract/protocol/endpoint'
import { createContext, type RouterContextProvider } from 'react-router'
import { urlOf } from './api.ts'

/** Null where the call was refused or failed. */
type Read = (url: string) => Promise<unknown>

/** While pages are being developed they are rendered beside the server, not inside it. */
const overTheWire: Read = async (url) => {
  const server = process.env.SAFAR_SERVER
  const answer = server ? await fetch(`${server}${url}`).catch(() => null) : null
  return answer?.ok ? answer.json() : null
}

export const serverRead = createContext<Read>(overTheWire)

/** Reads a call that anybody may make, for a page rendered on the server; null when it cannot be had. */
export async function readOnServer<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
): Promise<Reply<E> | null> {
  const answer = await context.get(serverRead)(urlOf(endpoint))
  return (answer as Reply<E> | null) ?? null
}
