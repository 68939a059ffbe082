import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { PayerChoice } from '../../buyers/office/public.ts'
import { payerOf } from '../../buyers/public.ts'
import { PackagesList } from '../list/packages-list.tsx'

/** The office sells a package: first chooses the buyer, then the package at that buyer's prices. */
export default function SellUmrah() {
  const { t } = useTranslation('umrah')
  const [params] = useSearchParams()
  return (
    <>
      <ScreenHead title={t('sale.title')} detail={t('sale.detail')} />
      <PayerChoice />
      {payerOf(params) && <PackagesList />}
    </>
  )
}
