import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { en } from './en.ts'

/** Texts worded for the product that was sold: `key_hotel` if it exists next to `key`, otherwise `key` itself. */
export function useProductTexts<Ns extends keyof typeof en>(namespace: Ns, product: string) {
  const { t } = useTranslation()
  return (key: ParseKeys<Ns> & string, values: Record<string, string | number> = {}): string => {
    const keys: string[] = [`${key}_${product}`, key]
    const options: Record<string, string | number> = { ...values, ns: namespace }
    return t(keys, { ...options, defaultValue: '' })
  }
}
