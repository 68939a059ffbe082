import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { PayerChoice } from '../../buyers/office/public.ts'
import { payerOf } from '../../buyers/public.ts'
import { RidesPage } from './rides-page.tsx'

/** The office sells a ride: first the buyer, then the vehicle at that buyer's prices. */
export default function SellRide() {
  const { t } = useTranslation('rides')
  const [params] = useSearchParams()
  return (
    <>
      <ScreenHead title={t('sell.title')} detail={t('sell.detail')} />
      <Stack>
        <PayerChoice />
        {payerOf(params) && <RidesPage />}
      </Stack>
    </>
  )
}
