import { utcDay } from '@safar/contract/day'
import { type ZohoExportKind, zohoExportKinds } from '@safar/contract/zoho/zoho.vocabulary'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../platform/toasts/index.tsx'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormFoot, FormSection } from '../../ui/forms/form-section.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { saveExport } from './api.ts'

const today = () => utcDay(Date.now())

/** The alternative to a connection: files of a period, imported into Zoho by hand. */
export function ExportFiles() {
  const { t } = useTranslation('zoho')
  const failureToast = useFailureToast()
  const [from, setFrom] = useState(() => `${today().slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const [busy, setBusy] = useState<ZohoExportKind | null>(null)
  const isPeriod = from !== '' && to !== '' && from <= to
  const save = async (kind: ZohoExportKind) => {
    setBusy(kind)
    try {
      await saveExport(kind, from, to)
    } catch (error) {
      failureToast(error, 'Something went wrong.')
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card flush>
      <FormSection title={t('files.period')} text={t('files.text')}>
        <DateField label={t('files.from')} value={from} onChange={setFrom} required />
        <DateField
          label={t('files.to')}
          value={to}
          onChange={setTo}
          required
          {...(!isPeriod && from && to && { error: t('files.order') })}
        />
      </FormSection>
      <FormFoot>
        {zohoExportKinds.map((kind) => (
          <OutlineButton key={kind} busy={busy === kind} disabled={!isPeriod} onClick={() => void save(kind)}>
            {t(`files.kind.${kind}`)}
          </OutlineButton>
        ))}
      </FormFoot>
    </Card>
  )
}
