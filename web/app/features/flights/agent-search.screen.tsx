import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { RecentQuotes } from '../quotes/public.ts'
import { SearchBox } from './results/search-box.tsx'

/** Where an agent lands: the form, the searches made last, and the quotes sent. */
export default function AgentSearch() {
  const { t } = useTranslation('flights')
  return (
    <>
      <ScreenHead title={t('agent.title')} detail={t('agent.detail')} />
      <SearchBox path="/agent/flights" />
      <RecentQuotes />
    </>
  )
}
