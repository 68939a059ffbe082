import { ResultsPage } from '../../features/flights/results/results-page.tsx'
import { PriceExplanation } from '../../features/pricing/public.ts'

export default function AgentFlightResults() {
  return <ResultsPage path="/agent/flights" PriceExplanation={PriceExplanation} />
}
