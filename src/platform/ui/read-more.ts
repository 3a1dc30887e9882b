type Pages = { pages: readonly unknown[] } | undefined;

/** What is needed of a list that is read page by page. */
export type PagedList = {
  data: Pages;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: {
    cancelRefetch: boolean;
  }) => Promise<{ data: Pages; hasNextPage: boolean; isError: boolean }>;
};

/** Of one press at most: news may come in between again and again. */
const MOST_TRIES = 5;

/**
 * Reads the next page. Where news has the pages that are there read anew at that moment, one of the two readings takes the
 * place of the other: the page is asked for again after it, and the news is not lost.
 */
export async function readMore(list: PagedList): Promise<void> {
  const known = list.data?.pages.length ?? 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { data, hasNextPage, isError } = await list.fetchNextPage({ cancelRefetch: false });
    if (isError || !hasNextPage || (data?.pages.length ?? 0) > known) return;
  }
}
