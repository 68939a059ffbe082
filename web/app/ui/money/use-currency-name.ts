import { useLocale } from '../theme/theme-provider.tsx'

/** 'SAR · Saudi Riyal', in the page's language. */
export function useCurrencyName() {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  return (code: string) => `${code} · ${names.of(code) ?? code}`
}
