import type { i18n } from 'i18next'
import { createContext } from 'react-router'

/** The texts of the running page, for what loads more of them before a navigation. */
export const i18nContext = createContext<i18n | null>(null)
