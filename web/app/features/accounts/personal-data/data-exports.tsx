import { dayOf } from '@safar/contract/day'
import type { DataExport } from '@safar/contract/people/personal-data.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { saveDataFile } from '../api.ts'
import styles from '../profile.module.css'

function ExportLine({ made }: { made: DataExport }) {
  const { t } = useTranslation('accounts')
  const showFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveDataFile(made.id, `personal-data-${dayOf(made.requested_at)}.zip`)
    } catch (error) {
      showFailure(error, 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <span>
        <b>
          {t('personalData.requestedOn')} <DateText value={made.requested_at} />
        </b>
        <small role="status">
          {made.state === 'building' && t('personalData.building', { done: made.done, total: made.total })}
          {made.state === 'failed' && t('personalData.failed')}
          {made.state === 'ready' && (
            <>
              {t('personalData.ready')} <DateText value={made.expires_at} />
            </>
          )}
        </small>
      </span>
      {made.state === 'ready' && (
        <OutlineButton size="compact-sm" busy={busy} onClick={() => void save()}>
          {t('personalData.download')}
        </OutlineButton>
      )}
    </li>
  )
}

/** Data files (everything kept about a person), newest first. */
export const DataExports = ({ list }: { list: readonly DataExport[] }) =>
  list.length > 0 ? (
    <ul className={styles.sessions}>
      {list.map((made) => (
        <ExportLine key={made.id} made={made} />
      ))}
    </ul>
  ) : null
