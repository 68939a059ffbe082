import { Link } from 'react-router'
import type { Itinerary } from '../offers/itineraries.rules.ts'
import type { OfferSummary } from '../offers/offer-summary.rules.ts'
import { AgentRow } from './agent-row.tsx'
import styles from './fare-rows.module.css'
import { OfferTerms } from './offer-terms.tsx'
import { SelectBox, type SelectionState } from './select-box.tsx'
import { SupplierName } from './supplier-name.tsx'
import type { CardTexts } from './use-card-texts.ts'

interface Props {
  itinerary: Itinerary
  texts: CardTexts
  linkTo: (summary: OfferSummary) => string
  /** The cheapest fare gets the primary button of the view. */
  isBest?: boolean
  showNetPrices: boolean
  /** Null where quotes cannot be made. */
  quoteStateOf: ((id: string) => SelectionState) | null
  onQuote: (id: string) => void
  onSelect?: () => void
}

/** Only the office is sent fares from several suppliers; their names are shown only if they differ. */
const isOfSeveral = ({ fares, lead }: Itinerary) => fares.some(({ supplier }) => supplier !== lead.supplier)

/** The fares of one itinerary, each with its price, bags and rules. */
export const FareRows = ({ itinerary, texts, linkTo, isBest, quoteStateOf, ...props }: Props) => (
  <ul className={styles.fares} aria-label={texts.labels.fares}>
    {itinerary.fares.map((fare) => {
      const { brand, fareTerms, amount, total, selectLabel } = texts.textsOf(fare)
      const { offer } = fare
      const to = linkTo(fare)
      return (
        <li key={offer.id}>
          <div className={styles.fare}>
            <div className={styles.brand}>
              <b>
                <bdi>{brand}</bdi>
              </b>
              {isOfSeveral(itinerary) && <SupplierName id={fare.supplier} />}
              {quoteStateOf && (
                <SelectBox
                  state={quoteStateOf(offer.id)}
                  label={texts.labels.quote}
                  onChange={() => props.onQuote(offer.id)}
                />
              )}
            </div>
            <OfferTerms terms={fareTerms} className={styles.terms} />
            <div className={styles.price}>
              <bdi className={styles.amount} dir="ltr">
                <small>{offer.currency}</small>
                {amount}
              </bdi>
              <p>{total}</p>
            </div>
            <Link
              to={to}
              className={styles.select}
              data-best={(isBest && fare === itinerary.lead) || undefined}
              aria-label={selectLabel}
              // Opening an offer beside its list must not scroll the list.
              preventScrollReset={!to.startsWith('/flight/details')}
              state={{ fromList: true }}
              onClick={props.onSelect}
            >
              {texts.labels.select}
            </Link>
          </div>
          {props.showNetPrices && <AgentRow offer={offer} />}
        </li>
      )
    })}
  </ul>
)
