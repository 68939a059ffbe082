import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { RecentQuotes } from '../quotes/public.ts'
import { SearchBox } from './results/search-box.tsx'

/** The agent's start page: the search form, recent searches and recent quotes. */
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
