import { createContext } from 'react'

/** The script nonce of this answer; known on the server alone. */
export const Nonce = createContext<string | undefined>(undefined)
