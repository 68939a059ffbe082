/** Pakistan and the Gulf: where our travellers come from and go to. Their places come first. */
export const ownMarket: ReadonlySet<string> = new Set(['PK', 'SA', 'AE', 'QA', 'OM', 'KW', 'BH'])
