import { createContext } from 'react'

/** The script nonce of this response; known only on the server. */
export const Nonce = createContext<string | undefined>(undefined)
