export const usage = `Lists the stored enquiries, oldest first.

  trade-elements enquiries                      the newest 50, a line for each field
  trade-elements enquiries --csv                for spreadsheets (RFC 4180, UTF-8)
  trade-elements enquiries --json               JSON
  trade-elements enquiries --since 2026-01-31   only those of that day (UTC) and later
  trade-elements enquiries --suspected          only likely spam; other lists omit it

Lists the enquiries that wait to be mailed or posted, with the last error; sends them within half a minute, whatever they wait
for.

  trade-elements enquiries --waiting
  trade-elements enquiries --send-now

Writes all of the database into a new file; adds what such a file has and the database lacks, with what waits to be sent. What
somebody has deleted stays deleted. The server can keep running.

  trade-elements enquiries --backup FILE
  trade-elements enquiries --backup FILE --part   of a larger backup, which --backed-up says is complete
  trade-elements enquiries --folders              prints DATA_DIR and CONTENT_DIR, a line each, as the server reads them
  trade-elements enquiries --restore FILE

With "-" as its FILE, a backup goes to standard output. As root, --as USER:GROUP with their numbers opens the database as that
user, such as the server's; the settings are read before.

  trade-elements enquiries --backup - --as 999:999

Sends a suspected enquiry on, like any other.

  trade-elements enquiries --release TE-7K3M-9Q2

Lists all enquiries that name an email address, in whatever field; also with --csv and --json. Deletes them for good.

  trade-elements enquiries --person lim@example.com
  trade-elements enquiries --person lim@example.com --delete

Deletes enquiries for good, those that wait to be sent on included.

  trade-elements enquiries --delete TE-7K3M-9Q2 …       those with these references or ids, see --csv and --json;
  trade-elements enquiries --delete-before 2026-01-31   all from before that day (UTC)

Says that the clock of this machine is right, after the log has asked for it: RETENTION_DAYS goes on, and dates in the future
are corrected.

  trade-elements enquiries --clock-is-right

What deletes something, and --clock-is-right, asks you to confirm; --yes is for scripts.

DATA_DIR and DATABASE_URL say where they are, as for the server: in the environment, or else in the settings file of the systemd
unit, /etc/trade-elements/settings. --settings FILE names another one.
`;
