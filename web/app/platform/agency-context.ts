import type { Agency } from '@safar/contract/agency'
import { createContext } from 'react-router'

/** In development, pages are rendered in a separate process, which receives the agency in this variable. */
const readEnvironment = (): Agency => JSON.parse(process.env.SAFAR_AGENCY ?? 'null')

/** The server in front puts the agency here for the root's loader. */
export const agencyContext = createContext<() => Agency>(readEnvironment)
