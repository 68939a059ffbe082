import type { i18n } from 'i18next'
import { createContext } from 'react-router'

/** The i18n instance of the running page, for loading more texts before a navigation. */
export const i18nContext = createContext<i18n | null>(null)
