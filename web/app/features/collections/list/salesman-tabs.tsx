import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import style from '../collections.module.css'

/** A salesman's two lists: agents, and collections from them. */
export function SalesmanTabs() {
  const { t } = useTranslation('collections')
  const [params, setParams] = useSearchParams()
  return (
    <SegmentedControl
      size="sm"
      className={style.tabs ?? ''}
      aria-label={t('tabs.label')}
      data={[
        { value: 'agents', label: t('tabs.agents') },
        { value: 'collections', label: t('tabs.collections') },
      ]}
      value={params.get('tab') === 'collections' ? 'collections' : 'agents'}
      onChange={(chosen) => setParams(chosen === 'collections' ? { tab: 'collections' } : {}, { replace: true })}
    />
  )
}
