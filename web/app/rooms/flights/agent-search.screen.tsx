import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchBox } from './results/search-box.tsx'

/** Where an agent lands: the form, and the searches made last. */
export default function AgentSearch() {
  const { t } = useTranslation('flights')
  return (
    <>
      <ScreenHead title={t('agent.title')} detail={t('agent.detail')} />
      <SearchBox path="/agent/flights" />
    </>
  )
}
