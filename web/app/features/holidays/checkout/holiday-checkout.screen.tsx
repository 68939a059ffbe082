import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { isOfferGone } from '../../../platform/api.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
import { rememberReturn } from '../../../platform/return-to.ts'
import { useSession } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { authUrls } from '../../../urls/auth.ts'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import { type CheckoutFlow, CheckoutShell, GoneState, NotReady, useContact } from '../../bookings/checkout/public.ts'
import { type Payer, writePayer } from '../../buyers/public.ts'
import { QuotedPackageNotice, useQuotedPackage } from '../../quotes/public.ts'
import { holidayQuery } from '../api.ts'
import { openDepartures, readHolidayChoice, toHolidayChoice } from '../holiday-choice.ts'
import { HolidayCheckout } from './holiday-checkout.tsx'

/** Someone without an account cannot be notified that seats are free. */
function SignInToWait() {
  const { t } = useTranslation('holidays')
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title={t('book.wait')}
      help={t('checkout.waitSignIn')}
      actions={
        <PrimaryButton to={authUrls.login} onClick={() => rememberReturn(`${pathname}${search}`)}>
          {t('checkout.signIn')}
        </PrimaryButton>
      }
    />
  )
}

function Filling({ buyer, payer, back }: CheckoutFlow) {
  const { t } = useTranslation('holidays')
  const { id } = useParams()
  const [params] = useSearchParams()
  const { user } = useSession()
  const query = useQuery({ ...holidayQuery(idIn(id) ?? 0), refetchOnWindowFocus: false })
  const { data, error, refetch } = query
  const quoteKey = useCanQuote() ? readQuoteKey(params) : null
  const quoted = useQuotedPackage('holiday', quoteKey, payer)
  const { contact, waiting } = useContact(payer, quoted.option?.client)
  if (error && isOfferGone(error))
    return <GoneState title={t('gone')} help={t('goneHelp')} back={back} action={t('title')} />
  if (error && !data) return <NotReady query={query} failed={t('failed')} />
  if (quoteKey && !quoted.selection) return <QuotedPackageNotice sale={quoted} />
  if (!data || waiting) return <NotReady query={query} failed={t('failed')} />
  const choice = quoted.selection ? toHolidayChoice(quoted.selection) : readHolidayChoice(params)
  const departure = openDepartures(data).find((each) => each.id === choice.departureId)
  const holidayUrl = payer ? back : holidayUrls.storefront.details(data.id)
  if (!departure || quoted.gone)
    return (
      <GoneState
        title={quoted.gone ?? t('checkout.missing')}
        help={t('checkout.missingHelp')}
        back={holidayUrl}
        action={t('checkout.back')}
      />
    )
  if (choice.wait && buyer === 'guest') return <SignInToWait />
  return (
    <HolidayCheckout
      key={`${data.id}/${user?.id}`}
      {...{ buyer, payer, contact, departure, choice }}
      holiday={data}
      quoted={quoteKey ? quoted : null}
      onChanged={() => void refetch()}
    />
  )
}

const searchUrl = (area: SalesArea, payer: Payer | null): string =>
  area === 'office'
    ? holidayUrls.office.sell(payer ? writePayer(new URLSearchParams(), payer) : undefined)
    : holidayUrls.storefront.list

/** The flow from a departure of a holiday to a booking. */
export default function HolidayCheckoutScreen() {
  return (
    <CheckoutShell product="holiday" searchUrl={searchUrl}>
      {(flow) => <Filling {...flow} />}
    </CheckoutShell>
  )
}
