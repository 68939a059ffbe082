import { bookings } from '@safar/contract/bookings/bookings.contract'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import style from './pnr.module.css'

interface Props {
  pnr: string
  busy: boolean
  onLook: (pnr: string) => void
}

/** Five to eight letters and digits, as given by the airline. */
export function PnrForm({ pnr, busy, onLook }: Props) {
  const { t } = useTranslation('bookings')
  const flightTexts = useProductTexts('bookings', 'flight')
  const form = useContractForm(bookings.pnr.query, { pnr })
  const look = form.onSubmit((sent) => onLook(sent.pnr.trim().toUpperCase()))
  return (
    <Card>
      <form className={style.form} onSubmit={look} noValidate>
        <TextField
          label={flightTexts('view.pnr')}
          ltr
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          data-autofocus
          classNames={{ input: style.code ?? '' }}
          {...form.getInputProps('pnr')}
        />
        <PrimaryButton type="submit" busy={busy}>
          {t('pnr.look')}
        </PrimaryButton>
      </form>
    </Card>
  )
}
