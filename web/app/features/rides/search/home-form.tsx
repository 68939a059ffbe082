import type { i18n as I18n } from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMessagesOf } from '../../../platform/i18n/index.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { RideSearchForm } from './search-form.tsx'

const loads = new WeakMap<I18n, Map<string, Promise<void>>>()

/** Home does not load the texts of this page for those who never open its tab: they come together with the form. */
function useTexts(): void {
  const { i18n } = useTranslation()
  const { language } = i18n
  if (i18n.hasResourceBundle(language, 'rides')) return
  const byLanguage = loads.get(i18n) ?? new Map<string, Promise<void>>()
  const load = byLanguage.get(language) ?? loadMessagesOf(i18n, rideUrls.storefront.search())
  loads.set(i18n, byLanguage.set(language, load))
  use(load)
}

/** The search for rides on Home. */
export default function HomeRideForm() {
  useTexts()
  return <RideSearchForm results={rideUrls.storefront.search} />
}
