// The page of a session that runs.
