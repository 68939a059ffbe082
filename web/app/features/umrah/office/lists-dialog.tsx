import { umrahBookings, umrahLists } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { z } from '@safar/contract/protocol/schema'
import { isoDate } from '@safar/contract/protocol/shapes'
import { fileFormats } from '@safar/contract/vocabulary/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../platform/files.ts'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'

const listForm = z.object({ list: z.enum(umrahLists), day: isoDate, format: z.enum(fileFormats) })

interface Props {
  /** The initial day of the lists. */
  day: string
  onClose: () => void
}

/** Lists for hotels, drivers and the guide, of everyone who travels on a day. */
export function ListsDialog({ day, onClose }: Props) {
  const { t } = useTranslation('umrah')
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const form = useContractForm(listForm, { list: 'rooming', day, format: 'pdf' })
  const send = form.onSubmit(async ({ list, day: chosen, format }) => {
    setBusy(true)
    try {
      const input = { params: { list }, query: { day: chosen, format } }
      await saveFile(umrahBookings.listFile, input, `${list}-${chosen}.${format}`)
      onClose()
    } catch (error) {
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <ActionDialog
      title={t('lists.title')}
      text={t('lists.text')}
      action={t('lists.download')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label={t('lists.list')}
        data={umrahLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
        {...form.getInputProps('list')}
      />
      <DateField
        label={t(form.values.list === 'departures' ? 'lists.returnDay' : 'lists.departureDay')}
        required
        {...form.getInputProps('day')}
      />
      <SelectField
        label={t('lists.format')}
        data={fileFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        {...form.getInputProps('format')}
      />
    </ActionDialog>
  )
}
