import { ResultsPage } from './results/results-page.tsx'

export default function AgentFlightResults() {
  return <ResultsPage path="/agent/flights" />
}
